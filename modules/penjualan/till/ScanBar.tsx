import { IconCheck, IconLineScan, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { waitingForValidation } from '#toko'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import type { Kasir } from './cashier.web.ts'
import type { ScanState } from './scan-barang.web.ts'
import classes from './ScanBar.module.css'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { gram, rp } from '../nota/write.ts'
import { shownCustomer } from '#member'

/** The scan field, where a barcode may also be typed, and the result of the last scan. */
export function ScanBar({
  kasir,
  phone,
  onKey,
  ref,
}: {
  kasir: Kasir
  phone: boolean
  /** Line keys, passed on while the field is empty. */
  onKey: (e: KeyboardEvent) => void
  ref: Ref<HTMLInputElement>
}) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && typed.trim() !== '') {
      e.preventDefault()
      kasir.scan(typed)
      setTyped('')
    } else if (typed === '') onKey(e)
  }
  return (
    <div className={`grid fixed gap-14 ${classes.row}`}>
      <label className={`surface row gap-14 round-pop ${classes.box}`}>
        <IconLineScan size={22} stroke={1.7} aria-hidden="true" />
        <input
          className="bare grow slim"
          ref={ref}
          name="pindai"
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value.toUpperCase())}
          onKeyDown={onKeyDown}
          placeholder={phone ? t('Pindai barcode') : t('Pindai barcode atau ketik nomor')}
          aria-label={t('Barcode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Kbd>F2</Kbd>
      </label>
      <Last p={kasir.last} />
    </div>
  )
}

/** The result of the last scan; after a sale, its change until the next scan. */
function Last({ p }: { p: ScanState | undefined }) {
  const t = useT()
  const waiting = p?.state === 'selesai' && p.nota.status === waitingForValidation
  const tone = p?.state === 'tolak' ? 'bad' : p?.state === 'cari' ? undefined : 'ok'
  return (
    <div className={`row slim gap-12 soft round-pop ${classes.last}`} data-nada={p ? tone : 'kosong'} role="status">
      {p?.state === 'cari' ? (
        <>
          <Spinner />
          <span>{t('Mencari {kode}', { kode: p.kode })}</span>
        </>
      ) : null}
      {p?.state === 'masuk' ? (
        <>
          <Photo imageKey={plainText(p.barang.gambar)} alt="" size={34} />
          <span className={`stack grow slim ${classes.name}`}>
            <strong className="ink" title={p.barang.nama_barang}>
              {p.barang.nama_barang}
            </strong>
            <small className="soft">{joinFacts([p.kode, p.barang.kode_baki, `${gram(p.barang.berat)} g`])}</small>
          </span>
          <b className="inline fixed good sum">
            <IconCheck size={16} aria-hidden="true" />
            {t('Masuk nota')}
          </b>
        </>
      ) : null}
      {p?.state === 'kartu' ? (
        <>
          <IconCheck size={20} aria-hidden="true" />
          <span className={`stack grow slim ${classes.name}`}>
            <strong className="ink">{p.nama}</strong>
            <small className="soft">{t('Member {kode}', { kode: p.kode })}</small>
          </span>
        </>
      ) : null}
      {p?.state === 'tolak' ? (
        <>
          <IconX size={20} aria-hidden="true" />
          <span className={`stack grow slim ${classes.name}`}>
            <strong className="ink">{p.message}</strong>
            <small className="soft">{joinFacts([p.kode, p.barang?.nama_barang])}</small>
          </span>
        </>
      ) : null}
      {p?.state === 'selesai' ? (
        <>
          <IconCheck size={20} aria-hidden="true" />
          <span className={`stack grow slim ${classes.name}`}>
            <strong className="ink">{p.kode}</strong>
            <small className="soft">
              {joinFacts([waiting ? t('Menunggu kasir') : t('Selesai'), shownCustomer(p.nota.nama_customer, t)])}
            </small>
          </span>
          <b className="inline fixed good sum">
            {waiting ? t('Total') : t('Kembalian')} Rp. {rp(BigInt(waiting ? p.nota.total : p.nota.kembali))}
          </b>
        </>
      ) : null}
    </div>
  )
}
