import { lazy } from 'react'

export { useBuyers } from './find-customer.web.ts'
export { cardBuyer, scannedBuyer, useCardsOpen } from './kartu.web.ts'
export { CustomerBelow } from './CustomerBelow.tsx'
export { EditCustomer } from './EditCustomer.tsx'
export { NewCustomer } from './NewCustomer.tsx'
export const Birthdays = lazy(() => import('./Birthdays.tsx'))
