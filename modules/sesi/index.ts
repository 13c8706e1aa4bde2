export { room } from './room.ts'
export { users } from './users/users.resource.ts'
export { defaultAccess, actionNames, buildAccessTree, allPaths, type AccessEntry } from './rights/access.ts'
export { setupPath, setupSteps } from './setup/steps.ts'
