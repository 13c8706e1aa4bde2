/** The moment of a minute of the day, Jakarta time. */
export const at = (date: string, minute: number): Date =>
  new Date(Date.parse(`${date}T00:00:00+07:00`) + minute * 60_000)

/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
