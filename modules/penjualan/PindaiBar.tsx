import { IconCheck, IconLineScan, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { menungguValidasi } from '#kernel/define/dokumen.ts'
import { plainText } from '#kernel/fields/form.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Foto } from '#kernel/ui/Foto.tsx'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import type { Kasir } from './kasir.web.ts'
import type { Pindaian } from './pindai-barang.web.ts'
import classes from './PindaiBar.module.css'
import { gabung, gram, rp } from './tulis.ts'

/** The field that scans go to, where a barcode may also be typed; and what the last one was. */
export function PindaiBar({
  kasir,
  hp,
  onTombol,
  ref,
}: {
  kasir: Kasir
  hp: boolean
  /** The keys of the lines, while nothing is typed here. */
  onTombol: (e: KeyboardEvent) => void
  ref: Ref<HTMLInputElement>
}) {
  const t = useT()
  const [ketik, setKetik] = useState('')
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && ketik.trim() !== '') {
      e.preventDefault()
      kasir.pindai(ketik)
      setKetik('')
    } else if (ketik === '') onTombol(e)
  }
  return (
    <div className={classes.baris}>
      <label className={classes.kotak}>
        <IconLineScan size={22} stroke={1.7} aria-hidden="true" />
        <input
          ref={ref}
          name="pindai"
          value={ketik}
          onChange={(e) => setKetik(e.currentTarget.value.toUpperCase())}
          onKeyDown={onKeyDown}
          placeholder={hp ? t('Pindai barcode') : t('Pindai barcode atau ketik nomor')}
          aria-label={t('Barcode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Kbd>F2</Kbd>
      </label>
      <Terakhir p={kasir.terakhir} />
    </div>
  )
}

/** Says what became of the last scan; after a sale, its change, until the next scan. */
function Terakhir({ p }: { p: Pindaian | undefined }) {
  const t = useT()
  const menunggu = p?.keadaan === 'selesai' && p.nota.status === menungguValidasi
  const nada = p?.keadaan === 'tolak' ? 'bad' : p?.keadaan === 'cari' ? undefined : 'ok'
  return (
    <div className={classes.terakhir} data-nada={p ? nada : 'kosong'} role="status">
      {p?.keadaan === 'cari' ? (
        <>
          <Spinner />
          <span>{t('Mencari {kode}', { kode: p.kode })}</span>
        </>
      ) : null}
      {p?.keadaan === 'masuk' ? (
        <>
          <Foto kunci={plainText(p.barang.gambar)} alt="" size={34} />
          <span className={classes.nama}>
            <strong title={p.barang.nama_barang}>{p.barang.nama_barang}</strong>
            <small>{gabung([p.kode, p.barang.kode_baki, `${gram(p.barang.berat)} g`])}</small>
          </span>
          <b>
            <IconCheck size={16} aria-hidden="true" />
            {t('Masuk nota')}
          </b>
        </>
      ) : null}
      {p?.keadaan === 'tolak' ? (
        <>
          <IconX size={20} aria-hidden="true" />
          <span className={classes.nama}>
            <strong>{p.pesan}</strong>
            <small>{gabung([p.kode, p.barang?.nama_barang])}</small>
          </span>
        </>
      ) : null}
      {p?.keadaan === 'selesai' ? (
        <>
          <IconCheck size={20} aria-hidden="true" />
          <span className={classes.nama}>
            <strong>{p.kode}</strong>
            <small>{gabung([menunggu ? t('Menunggu kasir') : t('Selesai'), p.nota.nama_customer])}</small>
          </span>
          <b>
            {menunggu ? t('Total') : t('Kembalian')} Rp. {rp(BigInt(menunggu ? p.nota.total : p.nota.kembali))}
          </b>
        </>
      ) : null}
    </div>
  )
}
