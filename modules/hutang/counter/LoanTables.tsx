import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { addUp } from '#kernel/base/quantity/sums.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { settingValue } from '#toko'
import type { StoredHutang } from '../pinjam/hutang.ts'
import { lentShare } from '../pinjam/lending.ts'
import { termsOfLoan } from '../pinjam/terms-of.ts'
import { redemptionTable } from '../rules/terms.ts'
import classes from './Hutang.module.css'

const grams = (n: bigint): string => formatDecimal(n, 3)

type Pledged = StoredHutang['detail_barang'][number]

function Appraisal({ row }: { row: Pledged }) {
  return (
    <tr>
      <td className="start">
        {row.nama_barang} <Stamp>{row.kode_kadar}</Stamp>
      </td>
      <td>{grams(row.berat_kotor)}</td>
      <td>{grams(row.berat)}</td>
      <td>{writeFigure(row.per_gram)}</td>
      <td>{writeFigure(row.nilai_taksiran)}</td>
      <td>
        {row.kondisi_pinjaman} {formatDecimal(row.persen_taksiran, 2)}%
        <br />
        <span className="hint">{writeFigure(row.nilai_kondisi)}</span>
      </td>
      <td>
        {row.plafond === null ? '—' : writeFigure(row.plafond)}
        <br />
        <span className="hint">{row.plafond_per_gram === null ? '' : `${writeFigure(row.plafond_per_gram)} / g`}</span>
      </td>
      <td className="strong">{writeFigure(row.maksimal)}</td>
    </tr>
  )
}

/** Each pledged piece in one row, from weight to the most that is lent on it; below it what is lent of that. */
export function Appraisals({ loan }: { loan: StoredHutang }) {
  const t = useT()
  const sum = (of: (b: Pledged) => bigint) => addUp(loan.detail_barang, of)
  const used = lentShare(loan)
  return (
    <section className="panel stack" aria-label={t('Taksiran')}>
      <header className="flex spread on-line gap-12 pad-page fixed">
        <h2>{t('Barang jaminan')}</h2>
        {loan.harga_emas_saat === null ? null : (
          <span className="hint">{t('24K beli {rp}', { rp: writeFigure(loan.harga_emas_saat) })}</span>
        )}
      </header>
      <div className="scroll low" tabIndex={0} role="group" aria-label={t('Barang jaminan')}>
        <table className="wide figures">
          <thead>
            <tr>
              <th className="start">{t('Barang')}</th>
              <th>{t('Kotor (g)')}</th>
              <th>{t('Emas (g)')}</th>
              <th>{t('Per Gram')}</th>
              <th>{t('Taksiran')}</th>
              <th>{t('Kondisi')}</th>
              <th>{t('Plafond')}</th>
              <th>{t('Paling Banyak')}</th>
            </tr>
          </thead>
          <tbody>
            {loan.detail_barang.map((row) => (
              <Appraisal key={row.kode_jaminan} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr className="strong">
              <td className="start">
                {t('Jumlah, dibulatkan ke bawah {rp}', { rp: writeFigure(loan.pembulatan_ke) })}
              </td>
              <td>{grams(sum((b) => b.berat_kotor))}</td>
              <td>{grams(loan.total_berat)}</td>
              <td />
              <td>{writeFigure(loan.taksiran)}</td>
              <td />
              <td />
              <td>{writeFigure(loan.maksimal)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="hint pad-page">
        {t('Pokok {rp}: {persen}% dari taksiran, paling banyak {maks}', {
          rp: writeFigure(loan.pokok),
          persen: formatDecimal(used, 1),
          maks: writeFigure(loan.maksimal),
        })}
      </p>
    </section>
  )
}

/** What redeeming costs on which day: the table of the slip. */
export function SlipTable({ loan }: { loan: StoredHutang }) {
  const t = useT()
  const { settings } = useSession()
  const from = addDays(loan.jatuh_tempo, Number(settingValue(settings, 'tenggang_lelang_hari')) + 1)
  return (
    <section className="panel stack" aria-label={t('Harga tebus menurut tanggal')}>
      <header className="flex spread on-line gap-12 pad-page fixed">
        <h2>{t('Harga tebus menurut tanggal')}</h2>
        <span className="hint">
          {t('{persen}% sebulan', { persen: formatDecimal(loan.bunga, 2) })}, {t('tercetak di SBG')}
        </span>
      </header>
      <table className="wide figures">
        <thead>
          <tr>
            <th className="start">{t('Tanggal')}</th>
            <th className="start">{t('Lama')}</th>
            <th>{t('Bunga (Rp)')}</th>
            <th>{t('Denda (Rp)')}</th>
            <th>{t('Tebus (Rp)')}</th>
            <th className="start">{t('Keadaan')}</th>
          </tr>
        </thead>
        <tbody>
          {redemptionTable(termsOfLoan(loan)).map((redemption) => {
            const due = redemption.tanggal === loan.jatuh_tempo
            return (
              <tr key={redemption.tanggal} {...(due ? { 'data-chosen': true } : {})}>
                <td className="start whole strong">{redemption.tanggal}</td>
                <td className="start whole">{t('{n} hari', { n: redemption.hari })}</td>
                <td>{writeFigure(redemption.bunga_rp)}</td>
                <td>{redemption.denda_rp === 0n ? '—' : writeFigure(redemption.denda_rp)}</td>
                <td className="strong">{writeFigure(redemption.total)}</td>
                <td className={`start whole ${redemption.telat > 0 ? classes.late : ''}`}>
                  {due ? t('Jatuh Tempo') : redemption.telat > 0 ? t('telat {n} hari', { n: redemption.telat }) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="hint pad-page">
        {t('Boleh dilelang sejak {tanggal}, setelah customer diberitahu.', { tanggal: from })}
      </p>
    </section>
  )
}
