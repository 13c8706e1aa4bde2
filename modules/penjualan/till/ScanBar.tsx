import type { KeyboardEvent, Ref } from 'react'
import { waitingForValidation } from '#toko'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { LastScan, type ScanTold } from '#kernel/web/frames/counter/LastScan.tsx'
import { ScanField } from '#kernel/web/frames/counter/ScanField.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import type { Kasir } from './cashier.web.ts'
import type { PlainPiece } from './exchange.web.ts'
import type { ScanState } from './scan-barang.web.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { gram } from '../nota/write.ts'
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
      answer={<LastScan told={toldOf(kasir.last, t)} />}
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
function toldOf(last: ScanState | undefined, t: T): ScanTold | undefined {
  switch (last?.state) {
    case undefined:
      return undefined
    case 'cari':
      return { looking: last.kode }
    case 'masuk': {
      const { nama_barang, kode_baki, berat, gambar } = last.barang
      const note = joinFacts([last.kode, kode_baki, `${gram(berat)} g`])
      return { good: true, photo: plainText(gambar), title: nama_barang, note, came: t('Masuk nota') }
    }
    case 'datang':
      return { good: true, photo: last.foto, title: last.nama, note: last.nota, came: last.asal }
    case 'kartu':
      return { good: true, title: last.nama, note: t('Member {kode}', { kode: last.kode }) }
    case 'tolak': {
      const told = { good: false, title: last.message, note: joinFacts([last.kode, last.barang?.nama_barang]) }
      return last.act ? { ...told, act: last.act } : told
    }
    case 'selesai': {
      const { status, nama_customer, out, total, kembali } = last.nota
      const waits = status === waitingForValidation
      const word = waits ? t('Total') : out ? t('Uang keluar') : t('Kembalian')
      return {
        good: true,
        title: last.kode,
        note: joinFacts([waits ? t('Menunggu kasir') : t('Selesai'), shownCustomer(nama_customer, t)]),
        sum: `${word} Rp. ${writeFigure(waits || out ? total : kembali)}`,
      }
    }
  }
}
