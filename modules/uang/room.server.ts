import type { RoomServer } from '#kernel/engine/room.server.ts'
import {
  bankQuery,
  cashHoursQuery,
  cashQuery,
  dailyQuery,
  expenseQuery,
  moneyMovesQuery,
  nonCashQuery,
  swipeQuery,
} from './reports/money.report.server.ts'
import { sentMoneyQuery } from './reports/kirim-uang.report.server.ts'
import { openingQuery } from './reports/saldo-awal.report.server.ts'
import { debtImportEndpoints } from './hutang-import.server.ts'
import { gesekTunaiServer } from './gesek/gesek-tunai.server.ts'
import { moneyHistory } from './reports/history.server.ts'
import { moneyCalls } from './kirim/calls.server.ts'
import { moneyBetweenShops } from './kirim/invariants.server.ts'
import { kirimUangServer, moneyMessages, terimaUangServer } from './kirim/kirim.server.ts'
import { sentPaperCall } from './kirim/paper.server.ts'
import { uangBankServer, uangKasServer } from './masuk-keluar/masuk-keluar.server.ts'
import { moveCalls } from './mutasi/calls.server.ts'
import { mutasiUangBankServer, mutasiUangCashServer, pengalihanSaldoServer } from './mutasi/mutasi.server.ts'
import { statementImportEndpoints } from './validasi/import-statement.server.ts'
import { validasiInvariants } from './validasi/invariants.server.ts'
import { openNonCash } from './validasi/open.server.ts'
import { validasiNonCashServer, validasiStanding } from './validasi/validasi-non-cash.server.ts'
import { openingSaldoServer, openingDebtInvariant } from './saldo-awal.server.ts'

export const roomServer: RoomServer = {
  endpoints: [
    ...debtImportEndpoints,
    ...moveCalls,
    ...moneyHistory,
    ...openNonCash,
    ...statementImportEndpoints,
    ...moneyCalls,
    sentPaperCall,
  ],
  standing: validasiStanding,
  invariants: [openingDebtInvariant, ...validasiInvariants, ...moneyBetweenShops],
  messages: moneyMessages,
  documents: [
    openingSaldoServer,
    uangKasServer,
    uangBankServer,
    gesekTunaiServer,
    mutasiUangCashServer,
    mutasiUangBankServer,
    pengalihanSaldoServer,
    validasiNonCashServer,
    kirimUangServer,
    terimaUangServer,
  ],
  reports: ({ posts }) => [
    openingQuery,
    cashQuery,
    bankQuery,
    cashHoursQuery,
    dailyQuery(posts),
    swipeQuery,
    moneyMovesQuery,
    expenseQuery,
    nonCashQuery,
    sentMoneyQuery,
  ],
}
