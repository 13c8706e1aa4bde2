import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Salah } from '#kernel/define/resource.ts'
import { plainText } from '#kernel/fields/form.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Foto } from '#kernel/ui/Foto.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { gram, jumlahGram, rupiahTeks } from './angka.web.ts'
import classes from './Tambah.module.css'
import { bacaKetikan, fieldsForm, type Siap, type useAcuan } from './tambah.web.ts'
import { Kadar } from './tampilan.tsx'

/** The pieces that one press will save together; a refused one says why in its place. */
export function DaftarSiap({
  daftar,
  salah,
  acuan,
  onAmbil,
  onBuang,
}: {
  daftar: readonly Siap[]
  /** By place in the list. */
  salah: ReadonlyMap<number, Salah>
  acuan: ReturnType<typeof useAcuan>
  onAmbil: (id: number) => void
  onBuang: (id: number) => void
}) {
  const t = useT()
  const wires = daftar.map((s) => bacaKetikan(fieldsForm, s.isi).wire)
  if (daftar.length === 0)
    return (
      <p className={classes.kosong}>{t('Belum ada. Barang yang dimasukkan tersimpan bersama dalam satu nomor.')}</p>
    )
  return (
    <>
      <ul className={classes.daftar}>
        {daftar.map((s, i) => {
          const w = wires[i]!
          const gagal = salah.get(i)
          const nama = plainText(w.nama_barang)
          return (
            <li key={s.id} data-salah={gagal ? true : undefined}>
              <Foto kunci={s.isi.gambar ?? ''} alt="" size={38} />
              <div>
                <strong>{nama}</strong>
                <span>
                  {plainText(w.kode_barcode) || t('Barcode dibuatkan')} · {plainText(w.kode_toko)}
                  {Number(w.jumlah ?? 1) === 1 ? '' : ` · ${Number(w.jumlah)} ${t('buah')}`}
                </span>
                {gagal ? <em role="alert">{t(gagal.message)}</em> : null}
              </div>
              <Kadar persen={acuan?.group.get(String(w.kode_group))?.kadar} />
              <strong className={classes.gram}>{gram(Number(w.berat ?? 0))} g</strong>
              <TombolIkon label={t('Ubah {nama}', { nama })} onClick={() => onAmbil(s.id)}>
                <IconPencil size={16} />
              </TombolIkon>
              <TombolIkon label={t('Buang {nama}', { nama })} onClick={() => onBuang(s.id)}>
                <IconTrash size={16} />
              </TombolIkon>
            </li>
          )
        })}
      </ul>
      <p className={classes.total}>
        {t('{n} barang', { n: daftar.length })} · <b>{gram(jumlahGram(wires.map((w) => Number(w.berat ?? 0))))} g</b>
        {' · '}
        <b>Rp. {rupiahTeks(wires.reduce((sum, w) => sum + Number(w.harga_jual ?? 0) * Number(w.jumlah ?? 1), 0))}</b>
      </p>
    </>
  )
}
