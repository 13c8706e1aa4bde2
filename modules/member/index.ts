export { room } from './room.ts'
export { customer } from './customer.resource.ts'
export { member } from './member.resource.ts'
