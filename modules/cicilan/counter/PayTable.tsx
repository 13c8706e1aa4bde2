import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { sumOf } from '../schedule.ts'
import type { Shown } from './contract.web.ts'

/** An instalment with what it costs to be late. */
export interface DueRow {
  readonly ke: number
  readonly jatuh_tempo: string
  readonly angsuran: bigint
  readonly telat: number
  readonly denda: bigint
}

/**
 * The table of a contract with the balance after each instalment. They are ticked from the oldest on: ticking one ticks all before it.
 */
export function PayTable({
  contract,
  rows,
  until,
  onPick,
}: {
  contract: Shown
  rows: readonly DueRow[]
  /** The last one that is chosen. */
  until: number
  onPick?: (until: number) => void
}) {
  const t = useT()
  const left = (ke: number) => sumOf(contract.jadwal.slice(ke).map((r) => ({ angsuran: r.angsuran })))
  return (
    <div className="scroll low" tabIndex={0} role="group" aria-label={t('Angsuran')}>
      <table className="wide figures">
        <thead>
          <tr>
            <th className="start">
              <span className="unseen">{t('Pilih')}</span>
            </th>
            <th className="start">{t('Ke')}</th>
            <th className="start">{t('Jatuh Tempo')}</th>
            <th>{t('Angsuran (Rp)')}</th>
            <th>{t('Denda (Rp)')}</th>
            <th>{t('Sisa cicilan (Rp)')}</th>
            <th className="start">{t('Keadaan')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const paid = row.ke <= contract.angsuran_dibayar
            const chosen = !paid && row.ke <= until
            return (
              <tr key={row.ke} aria-selected={chosen}>
                <td className="start">
                  <Checkbox
                    aria-label={t('Angsuran ke-{n}', { n: row.ke })}
                    checked={paid || chosen}
                    disabled={paid || onPick === undefined || contract.status !== 'AKTIF'}
                    onChange={(on) => onPick?.(on ? row.ke : row.ke - 1)}
                  />
                </td>
                <td className="start">{row.ke}</td>
                <td className="start whole">{row.jatuh_tempo}</td>
                <td>{writeFigure(row.angsuran)}</td>
                <td>{paid || row.denda === 0n ? '—' : writeFigure(row.denda)}</td>
                <td>{writeFigure(rupiah(left(row.ke)))}</td>
                <td className="start whole">
                  <State tone={paid ? 'ok' : row.telat > 0 ? 'warn' : 'netral'} ring={!paid && row.telat === 0}>
                    {paid ? t('Lunas') : row.telat > 0 ? t('Telat {n} hari', { n: row.telat }) : t('Belum')}
                  </State>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
