import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeGram } from '#kernel/base/quantity/format.ts'
import { addGrams, addWhole } from '#kernel/base/quantity/sums.ts'
import { useKindName } from '#kernel/web/shell/catalogue.tsx'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { documentsBehind, salesBehind, stockBehind } from '../closing/behind.ts'
import type { Kas, Overview } from '../closing/summary.web.ts'
import classes from './CloseToko.module.css'
import { methodWord } from '#bayar'

/** Where the cash in the drawer comes from according to the books; shown once it was counted. */
export function KasByBooks({ kas, tanggal }: { kas: Kas | null; tanggal: string }) {
  const t = useT()
  const nama = useKindName()
  return (
    <Panel title={t('Kas menurut buku')} collapsible={false}>
      {kas ? (
        <dl className={classes.detail}>
          <div className="flex spread gap-12">
            <dt className="soft">{t('Saldo awal')}</dt>
            <dd className="strong">{writeFigure(kas.saldo_awal)}</dd>
          </div>
          {kas.rincian.map((line) => (
            <div className="flex spread gap-12" key={line.jenis}>
              <dt className="soft">{nama(line.jenis)}</dt>
              <dd className="strong">
                <FigureLink to={line.jenis === 'JL' ? salesBehind(tanggal) : undefined}>
                  {writeFigure(line.jumlah)}
                </FigureLink>
              </dd>
            </div>
          ))}
          <div className="flex spread gap-12" data-total>
            <dt className="soft">{t('Seharusnya di laci')}</dt>
            <dd className="strong">{writeFigure(kas.kas_buku)}</dd>
          </div>
          {kas.laci.length > 1
            ? kas.laci.map((counted) => (
                <div className="flex spread gap-12" key={counted.kode_laci}>
                  <dt className="soft">
                    {t('{laci}, selisih {selisih}', { laci: counted.kode_laci, selisih: writeFigure(counted.selisih) })}
                  </dt>
                  <dd className="strong">{writeFigure(counted.kas_buku)}</dd>
                </div>
              ))
            : null}
        </dl>
      ) : (
        <p className={`quiet ${classes.quiet}`}>{t('Tampil sesudah kas dihitung.')}</p>
      )}
    </Panel>
  )
}

export function NonCashPanel({ rows }: { rows: Overview['non_cash'] }) {
  const t = useT()
  const nota = addWhole(rows, (b) => b.nota)
  return (
    <Panel title={t('Non-cash per rekening')} collapsible={false} flush>
      {rows.length === 0 ? (
        <p className={`quiet ${classes.quiet}`} data-rata>
          {t('Tidak ada pembayaran non-cash hari ini.')}
        </p>
      ) : (
        <div className="scroll" tabIndex={0} role="region" aria-label={t('Non-cash per rekening')}>
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
              {rows.map((row) => (
                <tr key={`${row.no_rekening} ${row.cara}`}>
                  <th className="strong" scope="row" title={row.no_rekening}>
                    {row.bank} {row.no_rekening.slice(-4)}
                  </th>
                  <td>{t(methodWord(row.cara))}</td>
                  <td data-angka>{writeFigure(row.nota)}</td>
                  <td data-angka>
                    <strong className="strong">{writeFigure(row.jumlah)}</strong>
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
                  <strong className="strong">{writeFigure(addWhole(rows, (b) => b.jumlah))}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  )
}

type Stok = NonNullable<Overview['stok']>
const sumOf = (rows: Stok) => ({
  jumlah: addWhole(rows, (s) => s.jumlah),
  berat: addGrams(rows, (s) => s.berat),
})

function StockRow({ name, jumlah, berat, to }: { name: string; jumlah: number; berat: number; to: string }) {
  return (
    <tr>
      <th className="soft normal start" scope="row">
        {name}
      </th>
      <td className="whole end">{writeFigure(jumlah)}</td>
      <td className="whole end">
        <FigureLink to={to}>{writeGram(berat)} g</FigureLink>
      </td>
    </tr>
  )
}

/** Stock by tray with its sum; the trays of each warehouse together where there are several. */
function StockTable({ stok, tanggal }: { stok: Stok; tanggal: string }) {
  const t = useT()
  return (
    <div className={`${classes.trays} scroll`} tabIndex={0} role="region" aria-label={t('Stok per baki')}>
      <table className={classes.stock}>
        {stok.map((gudang) => (
          <tbody key={gudang.kode_gudang}>
            {stok.length > 1 ? (
              <tr>
                <th className="strong start" scope="rowgroup" colSpan={3}>
                  {gudang.nama_gudang}
                </th>
              </tr>
            ) : null}
            {gudang.baki.map((baki) => (
              <StockRow
                key={baki.kode_baki}
                name={baki.kode_baki}
                jumlah={baki.jumlah}
                berat={baki.berat}
                to={stockBehind(tanggal, { kode_gudang: gudang.kode_gudang, kode_toko: baki.kode_baki })}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          <StockRow name={t('Total')} {...sumOf(stok)} to={stockBehind(tanggal)} />
        </tfoot>
      </table>
    </div>
  )
}

/** Stock by tray, for whom the shop shows it to, and the number of documents of the day. */
export function StokAndDocuments({ data }: { data: Overview }) {
  const t = useT()
  const nama = useKindName()
  return (
    <Panel title={data.stok ? t('Stok akhir dan dokumen') : t('Dokumen')} collapsible={false}>
      {data.stok ? <StockTable stok={data.stok} tanggal={data.tgl_system} /> : null}
      <dl className="grid halves gap-4 beside-24 below-12">
        {data.dokumen.map((kind) => (
          <div className="flex spread gap-8" key={kind.kode}>
            <dt className="soft">{nama(kind.kode)}</dt>
            <dd className="strong">
              <FigureLink to={kind.daftar ? documentsBehind(kind.daftar, data.tgl_system) : undefined}>
                {writeFigure(kind.jumlah)}
              </FigureLink>
              {kind.batal > 0 ? <small className="normal"> {t('{n} batal', { n: kind.batal })}</small> : null}
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
        {ditahan.map((held) => (
          <li className="flex wrap soft" key={held.kode_barcode}>
            <strong className="ink strong">{held.kode_barcode}</strong>
            <span>{held.nama_barang}</span>
            <span>{[held.ditahan_oleh, held.ditahan_di].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Deliveries that nobody has finished: the day waits for them, because no book knows what lies there. */
export function ReceivingPanel({ open }: { open: Overview['penerimaan'] }) {
  const t = useT()
  if (open.length === 0) return null
  return (
    <Panel
      title={t('Penerimaan belum selesai')}
      subtitle={t('selesaikan atau buang sebelum toko ditutup')}
      collapsible={false}
    >
      <ul className={`ruled ${classes.held}`} aria-label={t('Penerimaan belum selesai')}>
        {open.map((receipt) => (
          <li className="flex wrap soft" key={receipt.no_penerimaan}>
            <strong className="ink strong">
              <FigureLink to={`/penerimaan-barang?nomor=${encodeURIComponent(receipt.no_penerimaan)}`}>
                {receipt.no_penerimaan}
              </FigureLink>
            </strong>
            <span>{[receipt.nama_supplier, receipt.oleh].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Trays that were not weighed today: said, and no hindrance. */
export function UnweighedPanel({ trays }: { trays: Overview['belum_ditimbang'] }) {
  const t = useT()
  if (trays.length === 0) return null
  return (
    <Panel
      title={t('Belum ditimbang hari ini')}
      subtitle={t('{n} baki', { n: trays.length })}
      collapsible={false}
      actions={
        <span className={classes.aside}>
          <FigureLink to="/timbang-baki">{t('Timbang Baki')}</FigureLink>
        </span>
      }
    >
      <ul
        className={`flex wrap gap-8 ${classes.unweighed} scroll`}
        tabIndex={0}
        aria-label={t('Belum ditimbang hari ini')}
      >
        {trays.map((tray) => (
          <li className="tint strong" key={tray.kode_toko} title={tray.nama_toko}>
            {tray.kode_toko}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
