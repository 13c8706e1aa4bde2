import { lazy } from 'react'

export { NewCustomer } from './NewCustomer.tsx'
export const Birthdays = lazy(() => import('./Birthdays.tsx'))
