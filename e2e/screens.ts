import { screens } from '#apps/rooms.ts'
import { definitions } from '#apps/web/list.web.ts'
import { screens as webScreens } from '#apps/web/rooms.web.ts'

/** The screens behind a login. */
export const inside = screens.filter((l) => !l.public)

const isBuilt = (path: string): boolean => Object.hasOwn(webScreens, path) || Object.hasOwn(definitions, path)

/** Those that do something already; languages.test.ts opens every one of them. */
export const built = inside.filter((l) => isBuilt(l.path))
/** Those that only say that they are to come. */
export const planned = inside.filter((l) => !isBuilt(l.path))
