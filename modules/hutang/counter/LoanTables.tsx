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

function Appraisal({ b }: { b: Pledged }) {
  return (
    <tr>
      <td className="start">
        {b.nama_barang} <Stamp>{b.kode_kadar}</Stamp>
      </td>
      <td>{grams(b.berat_kotor)}</td>
      <td>{grams(b.berat)}</td>
      <td>{writeFigure(b.per_gram)}</td>
      <td>{writeFigure(b.nilai_taksiran)}</td>
      <td>
        {b.kondisi_pinjaman} {formatDecimal(b.persen_taksiran, 2)}%
        <br />
        <span className="hint">{writeFigure(b.nilai_kondisi)}</span>
      </td>
      <td>
        {b.plafond === null ? '—' : writeFigure(b.plafond)}
        <br />
        <span className="hint">{b.plafond_per_gram === null ? '' : `${writeFigure(b.plafond_per_gram)} / g`}</span>
      </td>
      <td className="strong">{writeFigure(b.maksimal)}</td>
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
            {loan.detail_barang.map((b) => (
              <Appraisal key={b.kode_jaminan} b={b} />
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
          {redemptionTable(termsOfLoan(loan)).map((r) => {
            const due = r.tanggal === loan.jatuh_tempo
            return (
              <tr key={r.tanggal} {...(due ? { 'data-chosen': true } : {})}>
                <td className="start whole strong">{r.tanggal}</td>
                <td className="start whole">{t('{n} hari', { n: r.hari })}</td>
                <td>{writeFigure(r.bunga_rp)}</td>
                <td>{r.denda_rp === 0n ? '—' : writeFigure(r.denda_rp)}</td>
                <td className="strong">{writeFigure(r.total)}</td>
                <td className={`start whole ${r.telat > 0 ? classes.late : ''}`}>
                  {due ? t('Jatuh Tempo') : r.telat > 0 ? t('telat {n} hari', { n: r.telat }) : null}
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
