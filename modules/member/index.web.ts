export { NewCustomer } from './NewCustomer.tsx'
