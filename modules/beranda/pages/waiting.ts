/** What waits in the print queue: a window over any page, no route. The home page leads there. */
export const paperRow = { dokumen: 'cetakan', path: '/cetakan' } as const

/** The list of messages, by the name under which its events come. Written here too, because the shell need not load the rest of its room. */
export const messageRow = 'pesan-wa'
