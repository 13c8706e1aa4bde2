import { useSession } from '#kernel/web/client/session.web.ts'

/** Does this shop send notas at all? */
export const useSendsNotas = (): boolean => useSession().flags.WHATSAPP_MODULE === 'on'
