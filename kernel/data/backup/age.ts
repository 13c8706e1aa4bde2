/** How old the backups are, and what is wrong with that: the server's page, the dashboards and `/metrics` all ask here. */

/** What the work on backups leaves in the data folder, for the server that shows it. */
export interface BackupState {
  readonly place: string
  /** ISO instants: when the last whole set was complete, and up to when everything is in the backups. */
  readonly whole: string | null
  readonly until: string | null
  /** Why the last try failed; null: it did not. */
  readonly issue: string | null
}

/** What is to be kept. */
export interface BackupPlan {
  /** Seconds between two small backups; null: there are none between the daily ones (rows of an own PostgreSQL). */
  readonly carry_s: number | null
}

/**
 * Why somebody has to look: none are to be kept, there is no whole one yet, the last try failed, the last whole one is older than
 * a day and the time it takes, or what was written since is not carried after it.
 */
export const backupWorries = ['tanpa', 'belum', 'gagal', 'lama', 'tertinggal'] as const
export type BackupWorry = (typeof backupWorries)[number]

export interface BackupStanding extends Omit<BackupState, 'place'> {
  /** Seconds since the last whole one, and since when something may be missing; endless before the first one. */
  readonly whole_s: number
  readonly until_s: number
  readonly worry: BackupWorry | null
}

/** Whole ones are made daily; so long one may take, or wait for a server that is switched on in the morning. */
const wholeAtMost_s = 26 * 3600
/** Small ones that did not come for so long, and for so many times their pause. */
const carryAtMost_s = 600
const carriesAtMost = 6

function worryOf(plan: BackupPlan, standing: Omit<BackupStanding, 'worry'>): BackupWorry | null {
  if (standing.issue !== null) return 'gagal'
  if (standing.whole === null) return 'belum'
  if (standing.whole_s > wholeAtMost_s) return 'lama'
  if (plan.carry_s !== null && standing.until_s > Math.max(carryAtMost_s, carriesAtMost * plan.carry_s))
    return 'tertinggal'
  return null
}

/** `plan` undefined: none are to be kept; `state` undefined: none was ever tried. */
export function backupStanding(
  plan: BackupPlan | undefined,
  state: BackupState | undefined,
  now: Date,
): BackupStanding {
  const age = (at: string | null | undefined): number =>
    at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1000) : Infinity
  const { whole = null, until = null, issue = null } = state ?? {}
  const ages = { whole, until, issue, whole_s: age(whole), until_s: age(until) }
  return { ...ages, worry: plan ? worryOf(plan, ages) : 'tanpa' }
}
