import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { approvalReport } from './requests/otorisasi.report.ts'

const screens = listScreens({}, [
  ['/otorisasi', 'Permintaan Otorisasi', 'screen', null, null, { levels: { level: ['SPV', 'OWN'] } }],
])

const reports = [approvalReport] as const

const tables: Tables = {
  sidik_jari: { kind: 'chain' },
  langganan_push: { kind: 'chain' },
  tantangan_sidik: { kind: 'shop' },
  transaksi_orang: { kind: 'chain' },
  kasus_besar: { kind: 'chain' },
}

/** The tables of other rooms that its statements read. */
const reads = ['toko', 'users']

export const room = defineRoom({ name: 'otorisasi', screens, reports, tables, reads })
