import { screens } from '../rooms.ts'

/**
 * Route → the line that says what its screen is for. Loaded by the pages that show it. A build replaces this file by its
 * result as plain data (tools/plugins.ts).
 */
export const purposes: Readonly<Record<string, string>> = Object.fromEntries(
  screens.flatMap((l) => (l.purpose ? [[l.path, l.purpose] as const] : [])),
)
