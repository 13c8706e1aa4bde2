export { roomWeb } from './room.web.ts'
export { displayPath } from './counter/display-path.ts'
/** The customer's screen beside a counter; drawn outside the shell. */
export const customerDisplay = () => import('./counter/CustomerDisplay.tsx')
