import { lazy } from 'react'

export { roomWeb } from './room.web.ts'
export { exchangePlace } from './till/exchange-place.web.ts'
export type { ExchangeHalf, ExchangePart, IncomingHalf } from './till/exchange.web.ts'
export type { ScanState } from './till/scan-barang.web.ts'
export { approvalView as saleApprovalView } from './till/OtorisasiPenjualan.tsx'
export { lastSales, rememberSales } from './till/last-sales.web.ts'
export { useTitipan } from './titipan/titipan.web.ts'
/** The dialog in which a counter picks its customer. */
export const loadCustomerPicker = () => import('./till/CustomerPicker.tsx')
export const DayBanner = lazy(() => import('./till/DayBanner.tsx').then((m) => ({ default: m.DayBanner })))
