export { loadBirthdays } from './birthday.server.ts'
export { loadMember } from './kartu.server.ts'
export { identified, loadCustomer } from './customer-of.server.ts'
export { roomServer } from './room.server.ts'
