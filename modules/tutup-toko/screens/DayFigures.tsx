import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeGram } from '#kernel/base/quantity/format.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useNamaJenis } from '../closing/kinds.web.ts'
import type { Kas, Overview } from '../closing/summary.web.ts'
import classes from './CloseToko.module.css'

/** Where the cash in the drawer comes from according to the books; shown once it was counted. */
export function KasByBooks({ kas }: { kas: Kas | null }) {
  const t = useT()
  const nama = useNamaJenis()
  return (
    <Panel title={t('Kas menurut buku')} collapsible={false}>
      {kas ? (
        <dl className={classes.detail}>
          <div className="flex spread gap-12">
            <dt className="soft">{t('Saldo awal')}</dt>
            <dd className="strong">{writeFigure(kas.saldo_awal)}</dd>
          </div>
          {kas.rincian.map((r) => (
            <div className="flex spread gap-12" key={r.jenis}>
              <dt className="soft">{nama(r.jenis)}</dt>
              <dd className="strong">{writeFigure(r.jumlah)}</dd>
            </div>
          ))}
          <div className="flex spread gap-12" data-total>
            <dt className="soft">{t('Seharusnya di laci')}</dt>
            <dd className="strong">{writeFigure(kas.kas_buku)}</dd>
          </div>
        </dl>
      ) : (
        <p className={`quiet ${classes.quiet}`}>{t('Tampil sesudah kas dihitung.')}</p>
      )}
    </Panel>
  )
}

export function NonCashPanel({ rows }: { rows: Overview['non_cash'] }) {
  const t = useT()
  const nota = rows.reduce((sum, b) => sum + b.nota, 0)
  return (
    <Panel title={t('Non-cash per rekening')} collapsible={false} flush>
      {rows.length === 0 ? (
        <p className={`quiet ${classes.quiet}`} data-rata>
          {t('Tidak ada pembayaran non-cash hari ini.')}
        </p>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('Non-cash per rekening')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th className="tint hint label" scope="col">
                  {t('Rekening')}
                </th>
                <th className="tint hint label" scope="col">
                  {t('Cara')}
                </th>
                <th className="tint hint label" scope="col" data-angka>
                  {t('Nota')}
                </th>
                <th className="tint hint label" scope="col" data-angka>
                  {t('Jumlah (Rp)')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((b) => (
                <tr key={`${b.no_rekening} ${b.cara}`}>
                  <th className="strong" scope="row" title={b.no_rekening}>
                    {b.bank} {b.no_rekening.slice(-4)}
                  </th>
                  <td>{b.cara}</td>
                  <td data-angka>{writeFigure(b.nota)}</td>
                  <td data-angka>
                    <strong className="strong">{writeFigure(b.jumlah)}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th className="tint strong" scope="row" colSpan={3}>
                  {t('{n} pembayaran', { n: nota })}
                </th>
                <td className="tint strong" data-angka>
                  <strong className="strong">{writeFigure(rows.reduce((sum, b) => sum + b.jumlah, 0))}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  )
}

/** Stock by warehouse with its sum. */
function StockTable({ stok }: { stok: NonNullable<Overview['stok']> }) {
  const t = useT()
  const jumlah = stok.reduce((sum, s) => sum + s.jumlah, 0)
  const berat = stok.reduce((sum, s) => sum + Math.round(s.berat * 1000), 0) / 1000
  return (
    <table className={classes.stock}>
      <tbody>
        {stok.map((s) => (
          <tr key={s.kode_gudang}>
            <th className="soft normal start" scope="row">
              {s.nama_gudang}
            </th>
            <td className="whole end">{writeFigure(s.jumlah)}</td>
            <td className="whole end">{writeGram(s.berat)} g</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th className="soft normal start" scope="row">
            {t('Total')}
          </th>
          <td className="whole end">{writeFigure(jumlah)}</td>
          <td className="whole end">{writeGram(berat)} g</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Stock by warehouse, for whom the shop shows it to, and the number of documents of the day. */
export function StokAndDocuments({ data }: { data: Overview }) {
  const t = useT()
  const nama = useNamaJenis()
  return (
    <Panel title={data.stok ? t('Stok akhir dan dokumen') : t('Dokumen')} collapsible={false}>
      {data.stok ? <StockTable stok={data.stok} /> : null}
      <dl className={`grid ${classes.doc}`}>
        {data.dokumen.map((d) => (
          <div className="flex spread gap-8" key={d.kode}>
            <dt className="soft">{nama(d.kode)}</dt>
            <dd className="strong">
              {writeFigure(d.jumlah)}
              {d.batal > 0 ? <small className="normal"> {t('{n} batal', { n: d.batal })}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Lists the pieces held by baskets, because closing returns them to their trays. */
export function HeldPanel({ ditahan }: { ditahan: Overview['ditahan'] }) {
  const t = useT()
  if (ditahan.length === 0) return null
  return (
    <Panel title={t('Barang ditahan')} subtitle={t('kembali ke baki saat toko ditutup')} collapsible={false}>
      <ul className={`ruled ${classes.held}`}>
        {ditahan.map((d) => (
          <li className="flex wrap soft" key={d.kode_barcode}>
            <strong className="ink strong">{d.kode_barcode}</strong>
            <span>{d.nama_barang}</span>
            <span>{[d.ditahan_oleh, d.ditahan_di].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
