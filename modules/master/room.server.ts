import type { RoomServer } from '#kernel/engine/room.server.ts'
import { hargaEmasEndpoints } from './harga/harga-emas.server.ts'
import { priceRules, priceHistoryEndpoints } from './harga/harga-history.server.ts'
import { importHistoryEndpoints } from './harga/import-history.server.ts'
import { gudangRules } from './masters/gudang.server.ts'
import { supplierBook } from './masters/supplier-book.server.ts'
import { kadarHutangRules } from './masters/kadar-hutang.server.ts'

export const roomServer: RoomServer = {
  endpoints: [...hargaEmasEndpoints, ...priceHistoryEndpoints, ...importHistoryEndpoints, supplierBook],
  // A group has a rule of its fineness and the history of its prices.
  rules: {
    ...kadarHutangRules,
    ...gudangRules,
    ...priceRules,
    group: { ...kadarHutangRules.group, ...priceRules.group },
  },
}
