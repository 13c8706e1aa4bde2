export { roomServer } from './room.server.ts'
export { answerSession } from './setup/answers.server.ts'
export { matchSetupCode, newSetupCode } from './setup/chain.server.ts'
export { proveUser, type ProvenUser } from './login/login.server.ts'
