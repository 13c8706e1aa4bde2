import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import type { Nada } from '#kernel/ui/IkonKotak.tsx'
import { Keadaan, Tanda } from '#kernel/ui/Tanda.tsx'
import classes from './Salin.module.css'
import type { BarisSalin, HasilSalin, Nasib } from './salin.ts'

/** What becomes of a record, in a word. */
export const kataNasib = (t: T): Readonly<Record<Nasib, string>> => ({
  baru: t('Baru'),
  berubah: t('Berubah'),
  hidup: t('Aktif lagi'),
  sama: t('Sama'),
  dilewati: t('Dilewati'),
  hilang: t('Dihapus'),
  ditolak: t('Ditolak'),
})
const nada: Readonly<Record<Nasib, Nada>> = {
  baru: 'ok',
  berubah: 'warn',
  hidup: 'ok',
  sama: 'netral',
  dilewati: 'netral',
  hilang: 'bad',
  ditolak: 'bad',
}

/** The figures of one outcome, without those that are nil. */
export function JumlahSalin({ hasil }: { hasil: HasilSalin }) {
  const kata = kataNasib(useT())
  const ada = (Object.keys(nada) as Nasib[]).filter((apa) => hasil.jumlah[apa] > 0)
  return (
    <span className={classes.jumlah}>
      {ada.map((apa) => (
        <Keadaan key={apa} nada={nada[apa]}>
          {kata[apa]} {tulisAngka(hasil.jumlah[apa])}
        </Keadaan>
      ))}
    </span>
  )
}

/** Record by record: what happens to it, which fields change, and why one is refused. */
export function RincianSalin({
  baris,
  lebih = 0,
  label,
}: {
  baris: readonly BarisSalin[]
  lebih?: number
  label: string
}) {
  const t = useT()
  const kata = kataNasib(t)
  return (
    <div className={classes.tabel} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[t('Kode'), t('Nama'), t('Yang terjadi'), t('Keterangan')].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map((b) => (
            <tr key={`${b.master} ${b.kunci}`}>
              <th scope="row">{b.kunci}</th>
              <td>{b.nama === b.kunci ? '—' : b.nama}</td>
              <td>
                <Keadaan nada={nada[b.apa]}>{kata[b.apa]}</Keadaan> {b.bawa ? <Tanda>{t(b.title)}</Tanda> : null}
              </td>
              <td>
                <Sebab b={b} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lebih > 0 ? <p className={classes.redup}>{t('Dan {n} lagi.', { n: tulisAngka(lebih) })}</p> : null}
    </div>
  )
}

function Sebab({ b }: { b: BarisSalin }) {
  const t = useT()
  if (b.alasan !== null)
    return (
      <>
        {t(b.alasan, b.isi)}
        {b.kurang.map((k) => (
          <span key={`${k.title} ${k.kunci}`} className={classes.beda}>
            {t(k.title)}: {k.kunci}
          </span>
        ))}
      </>
    )
  return b.beda.map((x) => (
    <span key={x.label} className={classes.beda}>
      {t(x.label)}: <del>{x.sebelum || '—'}</del> → <ins>{x.sesudah || '—'}</ins>
    </span>
  ))
}
