export { room } from './room.ts'
export { customer } from './customer.resource.ts'
export type { CustomerFacts } from './customer-of.ts'
export { member } from './member.resource.ts'
