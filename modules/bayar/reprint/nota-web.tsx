import { text } from '#kernel/base/i18n/texts.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { waitingForValidation } from '#toko'
import { SendNota } from './SendNota.tsx'
import { SentState } from './SentState.tsx'
import { useSendsNotas } from './sends-notas.web.ts'

/**
 * What every document with a nota for a customer attaches to its frames: a column that says whether it has left by WhatsApp, and the
 * button that sends it, once the nota stands. `More`: further buttons of the room, before that one.
 */
export const notaWeb = (
  dokumen: string,
  More?: NonNullable<DocumentWeb['Acts']>,
): Required<Pick<DocumentWeb, 'column' | 'Acts'>> => ({
  column: {
    name: 'pesan_wa',
    label: text('WhatsApp'),
    width: 150,
    useShown: useSendsNotas,
    Cell: ({ nomor }) => <SentState dokumen={dokumen} nomor={nomor} />,
  },
  Acts: ({ nomor, doc }) =>
    doc.status === waitingForValidation ? null : (
      <>
        {More ? <More nomor={nomor} doc={doc} /> : null}
        <SendNota dokumen={dokumen} nomor={nomor} />
      </>
    ),
})
