import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { ApprovalNeed, Issue, RuleContext } from '#kernel/model/document.ts'

/** Why a day that was closed on an earlier date stays closed. */
export const closedEarlier = 'Penutupan Kemarin Tidak Bisa Dibuka Ulang'

/** May a day be reopened that was closed at `ditutup`? On the calendar day of its closing alone; both are instants. */
export const checkReopening = (ditutup: string, now: string): Issue[] =>
  jakartaTime(new Date(ditutup)).tanggal === jakartaTime(new Date(now)).tanggal ? [] : [{ message: closedEarlier }]

/** Reopening is the owner's: whoever else does it needs his yes. */
export const reopeningNeeds = (no_tutup: string, context: Pick<RuleContext, 'level'>): ApprovalNeed[] =>
  context.level === 'OWN'
    ? []
    : [{ kategori: 'BUKA_ULANG_HARI', minimal: 'OWN', keterangan: 'Buka ulang hari {no_tutup}', isi: { no_tutup } }]
