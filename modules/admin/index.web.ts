import { lazy } from 'react'

export { roomWeb } from './room.web.ts'

/** Head office's news for this user, for a dashboard. A chunk of its own: render it inside a Suspense. */
export const NewsFeed = lazy(() => import('./news/NewsFeed.tsx'))

/** How old the backups are, for a dashboard; likewise. */
export const BackupNote = lazy(() => import('./monitor/BackupNote.tsx'))

/** The setup steps after the login; drawn outside the shell. */
export const tokoSetup = () => import('./setup/TokoSetup.tsx')
/** Leads an owner back to the setup, after login or from another page. Loaded for nobody else. */
const setupPrompt = () => import('./setup/SetupPrompt.tsx')
export const SetupPrompt = lazy(async () => ({ default: (await setupPrompt()).SetupPrompt }))
export const EntryDoor = lazy(async () => ({ default: (await setupPrompt()).EntryDoor }))
