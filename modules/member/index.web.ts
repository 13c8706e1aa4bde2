import { lazy } from 'react'

export { useBuyers } from './find-customer.web.ts'
export { cardBuyer, scannedBuyer, useCardsOpen } from './kartu.web.ts'
export { NewCustomer } from './NewCustomer.tsx'
export const Birthdays = lazy(() => import('./Birthdays.tsx'))
