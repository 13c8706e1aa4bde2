export { roomWeb } from './room.web.ts'
export { setupPath } from './setup/steps.ts'
export { exampleRunning } from './setup/sample.web.ts'
export { loadInfo, type Info } from './login/info.web.ts'

/** The other servers of the chain, in the settings of head office. */
export const knownServers = () => import('./servers/KnownServers.tsx')

/** The pages before it, each its own chunk: the login page must stay light. */
export const publicScreens = {
  masuk: () => import('./login/Login.tsx'),
  requiredPasswordChange: () => import('./login/RequiredPasswordChange.tsx'),
  setup: () => import('./setup/Setup.tsx'),
  syarat: () => import('./login/Terms.tsx'),
  privacy: () => import('./login/Privacy.tsx'),
}
