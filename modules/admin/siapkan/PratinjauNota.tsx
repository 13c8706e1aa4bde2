import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { susunNota, type Blok, type DataNota, type TemplateNota } from '#kernel/print/nota.ts'
import { kolomRol, susunStruk } from '#kernel/print/struk.ts'
import classes from './Pratinjau.module.css'

/** A sale as a customer would take it home; the figures are those of the step before. */
const contoh = (toko: DataNota['toko'], t: T): DataNota => ({
  toko,
  nomor: 'JL-CONTOH-0001',
  pasangan: [
    [t('Tanggal'), '2026-11-21'],
    [t('Kasir'), 'LINA'],
    [t('Sales'), 'DEWI'],
    [t('Customer'), 'IBU RATNA'],
  ],
  kolom: [
    { kunci: 'kadar', judul: 'Kadar' },
    { kunci: 'berat', judul: 'Berat (g)' },
    { kunci: 'harga', judul: 'Harga' },
    { kunci: 'ongkos', judul: 'Ongkos' },
    { kunci: 'total', judul: 'Total' },
  ],
  baris: [
    {
      nama: 'CINCIN POLOS',
      keterangan: ['Barcode CN000418'],
      kolom: { kadar: '75.00%', berat: '3.000', harga: '5,490,000', ongkos: '150,000', total: '5,640,000' },
    },
  ],
  total: [
    [t('Subtotal'), '5,640,000'],
    [t('Total'), '5,640,000'],
  ],
  bayar: [['CASH', '5,640,000']],
  salinan: 0,
  isi: { toleransi_nota_bulan: '3' },
})

/** The nota as it will be printed: the same blocks that make the paper, on a sheet or on a roll. */
export function PratinjauNota({ template, toko }: { template: TemplateNota; toko: DataNota['toko'] }) {
  const t = useT()
  const blok = susunNota({ ...template, rangkap: 1 }, contoh(toko, t), t)
  const struk = template.platform === 'Mobile'
  return (
    <figure className={classes.bingkai}>
      <figcaption>{t('Pratinjau')}</figcaption>
      {struk ? (
        <pre className={classes.struk} data-lebar={template.lebar}>
          {susunStruk(blok, kolomRol[template.lebar]).map((b, i) =>
            'potong' in b ? (
              <span key={i} className={classes.potong} />
            ) : (
              <span key={i} data-tebal={b.tebal || undefined} data-besar={b.besar || undefined}>
                {b.teks || ' '}
                {'\n'}
              </span>
            ),
          )}
        </pre>
      ) : (
        <div className={classes.lembar} data-kertas={template.kertas}>
          {blok.map((b, i) => (
            <Bagian key={i} b={b} />
          ))}
        </div>
      )}
    </figure>
  )
}

function Bagian({ b }: { b: Blok }) {
  switch (b.blok) {
    case 'kepala':
      return <KepalaNota b={b} />
    case 'pasangan':
      return (
        <dl className={classes.pasangan} data-gaya={b.gaya}>
          {b.isi.map(([label, nilai]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{nilai}</dd>
            </div>
          ))}
        </dl>
      )
    case 'tabel':
      return (
        <table className={classes.tabel}>
          <thead>
            <tr>
              <th>{b.nama}</th>
              {b.kolom.map((k) => (
                <th key={k}>{k}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {b.baris.map((r) => (
              <tr key={r.nama}>
                <td>{r.nama}</td>
                {r.nilai.map((n, i) => (
                  <td key={i}>{n}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'teks':
      return (
        <p className={classes.teks} data-rata={b.rata}>
          {b.teks}
        </p>
      )
    case 'tanda-tangan':
      return (
        <div className={classes.tanda}>
          {b.nama.map((n) => (
            <span key={n}>{n}</span>
          ))}
        </div>
      )
    case 'garis':
    case 'halaman':
      return <hr className={classes.garis} />
    case 'kosong':
    case 'potong':
      return null
  }
}

function KepalaNota({ b }: { b: Extract<Blok, { blok: 'kepala' }> }) {
  return (
    <header className={classes.kepala}>
      <div>
        <strong>{b.nama}</strong>
        {[...b.alamat, ...b.baris].map((x, i) => (
          <small key={i}>{x}</small>
        ))}
      </div>
      <div>
        <b>{b.judul}</b>
        <small>{b.nomor}</small>
      </div>
    </header>
  )
}
