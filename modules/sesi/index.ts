export { room } from './room.ts'
export { defaultAccess, actionNames, buildAccessTree } from './rights/access.ts'
export { setupPath, setupSteps } from './setup/steps.ts'
