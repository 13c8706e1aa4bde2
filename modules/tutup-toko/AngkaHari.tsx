import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka, tulisGram } from '#kernel/quantity/tulis.ts'
import { Panel } from '#kernel/ui/Panel.tsx'
import { useNamaJenis } from './jenis.web.ts'
import type { Kas, Ringkasan } from './ringkasan.web.ts'
import classes from './TutupToko.module.css'

/** Where the cash of the drawer comes from, by the books: shown once it was counted. */
export function KasMenurutBuku({ kas }: { kas: Kas | null }) {
  const t = useT()
  const nama = useNamaJenis()
  return (
    <Panel title={t('Kas menurut buku')} collapsible={false}>
      {kas ? (
        <dl className={classes.rincian}>
          <div>
            <dt>{t('Saldo awal')}</dt>
            <dd>{tulisAngka(kas.saldo_awal)}</dd>
          </div>
          {kas.rincian.map((r) => (
            <div key={r.jenis}>
              <dt>{nama(r.jenis)}</dt>
              <dd>{tulisAngka(r.jumlah)}</dd>
            </div>
          ))}
          <div data-total>
            <dt>{t('Seharusnya di laci')}</dt>
            <dd>{tulisAngka(kas.kas_buku)}</dd>
          </div>
        </dl>
      ) : (
        <p className={classes.sepi}>{t('Tampil sesudah kas dihitung.')}</p>
      )}
    </Panel>
  )
}

export function NonCashPanel({ baris }: { baris: Ringkasan['non_cash'] }) {
  const t = useT()
  const nota = baris.reduce((sum, b) => sum + b.nota, 0)
  return (
    <Panel title={t('Non-cash per rekening')} collapsible={false} flush>
      {baris.length === 0 ? (
        <p className={classes.sepi} data-rata>
          {t('Tidak ada pembayaran non-cash hari ini.')}
        </p>
      ) : (
        <div className={classes.gulir} tabIndex={0} role="region" aria-label={t('Non-cash per rekening')}>
          <table className={classes.tabel}>
            <thead>
              <tr>
                <th scope="col">{t('Rekening')}</th>
                <th scope="col">{t('Cara')}</th>
                <th scope="col" data-angka>
                  {t('Nota')}
                </th>
                <th scope="col" data-angka>
                  {t('Jumlah (Rp)')}
                </th>
              </tr>
            </thead>
            <tbody>
              {baris.map((b) => (
                <tr key={`${b.no_rekening} ${b.cara}`}>
                  <th scope="row" title={b.no_rekening}>
                    {b.bank} {b.no_rekening.slice(-4)}
                  </th>
                  <td>{b.cara}</td>
                  <td data-angka>{tulisAngka(b.nota)}</td>
                  <td data-angka>
                    <strong>{tulisAngka(b.jumlah)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('{n} pembayaran', { n: nota })}
                </th>
                <td data-angka>
                  <strong>{tulisAngka(baris.reduce((sum, b) => sum + b.jumlah, 0))}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  )
}

/** What lies in the warehouses, and how many documents the day made. */
export function StokDanDokumen({ data }: { data: Ringkasan }) {
  const t = useT()
  const nama = useNamaJenis()
  const jumlah = data.stok.reduce((sum, s) => sum + s.jumlah, 0)
  const berat = data.stok.reduce((sum, s) => sum + Math.round(s.berat * 1000), 0) / 1000
  return (
    <Panel title={t('Stok akhir dan dokumen')} collapsible={false}>
      <table className={classes.stok}>
        <tbody>
          {data.stok.map((s) => (
            <tr key={s.kode_gudang}>
              <th scope="row">{s.nama_gudang}</th>
              <td>{tulisAngka(s.jumlah)}</td>
              <td>{tulisGram(s.berat)} g</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{tulisAngka(jumlah)}</td>
            <td>{tulisGram(berat)} g</td>
          </tr>
        </tfoot>
      </table>
      <dl className={classes.dokumen}>
        {data.dokumen.map((d) => (
          <div key={d.kode}>
            <dt>{nama(d.kode)}</dt>
            <dd>
              {tulisAngka(d.jumlah)}
              {d.batal > 0 ? <small> {t('{n} batal', { n: d.batal })}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Pieces that baskets hold: named, because the closing gives them back to their trays. */
export function DitahanPanel({ ditahan }: { ditahan: Ringkasan['ditahan'] }) {
  const t = useT()
  if (ditahan.length === 0) return null
  return (
    <Panel title={t('Barang ditahan')} subtitle={t('kembali ke baki saat toko ditutup')} collapsible={false}>
      <ul className={classes.ditahan}>
        {ditahan.map((d) => (
          <li key={d.kode_barcode}>
            <strong>{d.kode_barcode}</strong>
            <span>{d.nama_barang}</span>
            <span>{[d.ditahan_oleh, d.ditahan_di].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
