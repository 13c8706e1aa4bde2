export { room } from './room.ts'
export { defaultAccess, actionNames, buildAccessTree, allPaths } from './rights/access.ts'
export { setupPath, setupSteps } from './setup/steps.ts'
