import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { waitingForValidation } from '#toko'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { AnswerWords, ScanAnswer, ScanField } from '#kernel/web/frames/counter/ScanField.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import type { Kasir } from './cashier.web.ts'
import type { PlainPiece } from './exchange.web.ts'
import type { ScanState } from './scan-barang.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { gram, rp } from '../nota/write.ts'
import { shownCustomer } from '#member'

/** The scan field, where a barcode may also be typed, and the result of the last scan. */
export function ScanBar({
  kasir,
  phone,
  onKey,
  onPlain,
  ref,
}: {
  kasir: Kasir
  phone: boolean
  /** Line keys, passed on while the field is empty. */
  onKey: (e: KeyboardEvent) => void
  /** A piece without a nota of the chain comes in. */
  onPlain: (asal: PlainPiece) => void
  ref: Ref<HTMLInputElement>
}) {
  const t = useT()
  return (
    <ScanField
      ref={ref}
      label={t('Barcode')}
      placeholder={
        kasir.incoming
          ? t('Pindai barang atau nota')
          : phone
            ? t('Pindai barcode')
            : t('Pindai barcode atau ketik nomor')
      }
      word={t('Masukkan barang ke nota')}
      onScan={(code) => kasir.scan(code)}
      onKey={onKey}
      single={kasir.incoming !== undefined}
      more={kasir.incoming ? <PlainPieces onPlain={onPlain} /> : null}
      answer={<Last p={kasir.last} />}
    />
  )
}

/** In an exchange: what comes in without a nota that can be scanned. */
function PlainPieces({ onPlain }: { onPlain: (asal: PlainPiece) => void }) {
  const t = useT()
  return (
    <>
      <Button size="kecil" onClick={() => onPlain('TANPA NOTA')}>
        {t('Tanpa nota')}
      </Button>
      <Button size="kecil" onClick={() => onPlain('NOTA LAMA')}>
        {t('Nota lama')}
      </Button>
    </>
  )
}

/** The result of the last scan; after a sale, its change until the next scan. */
function Last({ p }: { p: ScanState | undefined }) {
  const t = useT()
  const waiting = p?.state === 'selesai' && p.nota.status === waitingForValidation
  const tone = p?.state === 'tolak' ? 'bad' : p?.state === 'cari' ? undefined : 'ok'
  return (
    <ScanAnswer tone={p ? tone : 'kosong'}>
      {p?.state === 'cari' ? (
        <>
          <Spinner />
          <span>{t('Mencari {kode}', { kode: p.kode })}</span>
        </>
      ) : null}
      {p?.state === 'masuk' ? (
        <AnswerWords
          mark={<Photo imageKey={plainText(p.barang.gambar)} alt="" size={34} />}
          title={p.barang.nama_barang}
          note={joinFacts([p.kode, p.barang.kode_baki, `${gram(p.barang.berat)} g`])}
          end={
            <>
              <IconCheck size={16} aria-hidden="true" />
              {t('Masuk nota')}
            </>
          }
        />
      ) : null}
      {p?.state === 'datang' ? (
        <AnswerWords
          mark={<Photo imageKey={p.foto} alt="" size={34} />}
          title={p.nama}
          note={p.nota}
          end={
            <>
              <IconCheck size={16} aria-hidden="true" />
              {p.asal}
            </>
          }
        />
      ) : null}
      {p?.state === 'kartu' ? (
        <AnswerWords icon="ok" title={p.nama} note={t('Member {kode}', { kode: p.kode })} />
      ) : null}
      {p?.state === 'tolak' ? (
        <AnswerWords icon="bad" title={p.message} note={joinFacts([p.kode, p.barang?.nama_barang])} />
      ) : null}
      {p?.state === 'tolak' && p.act ? (
        <Button size="kecil" onClick={p.act.run}>
          {p.act.word}
        </Button>
      ) : null}
      {p?.state === 'selesai' ? (
        <AnswerWords
          icon="ok"
          title={p.kode}
          note={joinFacts([waiting ? t('Menunggu kasir') : t('Selesai'), shownCustomer(p.nota.nama_customer, t)])}
          end={
            <>
              {waiting ? t('Total') : p.nota.out ? t('Uang keluar') : t('Kembalian')} Rp.{' '}
              {rp(waiting || p.nota.out ? p.nota.total : p.nota.kembali)}
            </>
          }
        />
      ) : null}
    </ScanAnswer>
  )
}
