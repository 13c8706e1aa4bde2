import { finishedQuery } from '#kernel/engine/report/query.server.ts'
import type { Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { stepOf } from '#toko'
import { daysLate, lateFee } from '../schedule.ts'
import { cicilanDueReport, type ages } from './cicilan-jatuh-tempo.report.ts'

// What is due stands on the contract, so that only contracts with something due are read; what is paid comes first in its table.
const sql = `SELECT c.no_cicilan, c.nama_customer, c.no_hp, j.ke, j.jatuh_tempo, j.angsuran, c.sisa, c.denda_harian
FROM cicilan c JOIN cicilan_jadwal j ON j.cabang = $1 AND j.no_cicilan = c.no_cicilan AND j.ke > c.angsuran_dibayar AND j.jatuh_tempo <= $2
WHERE c.cabang = $1 AND c.status = 'AKTIF' AND c.jatuh_tempo <= $2
ORDER BY j.jatuh_tempo, c.no_cicilan, j.ke`

interface Due {
  readonly jatuh_tempo: string
  readonly angsuran: Rupiah
  readonly denda_harian: Percent
}
const ageOf = (telat: number): (typeof ages)[number] =>
  telat === 0 ? 'BELUM TELAT' : telat <= 15 ? '1-15' : telat <= 30 ? '16-30' : '> 30'

export const cicilanDueQuery = finishedQuery(
  cicilanDueReport,
  (s, { cabang }) => ({ sql, values: [cabang, s.sampai] }),
  {
    load: async ({ tgl_system, settings }) => ({ tgl_system, step: stepOf({ settings }) }),
    map: (rows, { tgl_system, step }) =>
      rows.map((row) => {
        const due = row as unknown as Due
        const telat = daysLate(due.jatuh_tempo, tgl_system)
        return { ...row, telat, umur: ageOf(telat), denda: lateFee(due, due.denda_harian, tgl_system, step) }
      }),
  },
)
