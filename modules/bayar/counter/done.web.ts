import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { newKey } from '#kernel/web/client/client.web.ts'
import { useCommand } from '#kernel/web/frames/document/approval.web.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { useSingleFlight } from '#kernel/web/kit/single-flight.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { askAgain, printFirst } from '#kernel/web/paper/document-paper.web.ts'
import { printDocument, type Printed } from '#kernel/web/paper/print-document.web.ts'
import { waitingForValidation } from '#toko'
import type { DoneNota } from './done-nota.ts'

/** What was made or paid. */
export interface Made extends Pick<DocumentWeb, 'approvalView'> {
  readonly nota: DoneNota
  /** Prints what goes with its first paper: labels, the slip of what follows from it. */
  readonly after?: () => Promise<void>
}

/** What a counter finished, and the state of its first paper. */
export interface Finished extends Made {
  readonly cetak: Printed
}

/** What a counter does with what it finished. */
export interface Done {
  readonly done: Finished | undefined
  /**
   * Tells it by the dialog, which also shows how the print went. `inFront`: whoever was served still stands there; somebody else is not
   * interrupted, and a toast says it.
   */
  readonly tell: (made: Made, inFront: boolean) => void
  /** Prints its paper once more, with approval where it came out already. */
  readonly printAgain: () => Promise<void>
  readonly close: () => void
  readonly busy: boolean
  /** What asks for that approval. Render it in the page. */
  readonly modal: ReactNode
}

/** Says by a toast that it is done, and what goes back or out. */
export function sayDone(nota: DoneNota): void {
  const [word, amount] = nota.out ? [t('Uang keluar'), nota.total] : [t('Kembalian'), nota.kembali]
  toast.success(t('{nomor} selesai', { nomor: nota.nomor }), `${word} Rp. ${writeFigure(amount)}`)
}

/** The document just finished at a counter. */
export function useDone(): Done {
  const [done, setDone] = useState<Finished>()
  const command = useCommand({ name: done?.nota.dokumen ?? '' }, done?.approvalView)
  const { busy, own } = useSingleFlight()
  const print = ({ dokumen, nomor }: DoneNota) => printDocument(dokumen, nomor)
  const here = useRef(true)
  // What the dialog shows; nothing once it is closed, or its screen left.
  const shown = useRef<Made>(undefined)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      shown.current = undefined
    }
  }, [])
  const show = (made: Made | undefined) => {
    shown.current = made
    setDone(made && { ...made, cetak: 'tunggu' })
  }
  /** How the print went is told by the dialog; where the next one is served already, only paper that did not come is. */
  const printed = async ({ nota }: Made): Promise<void> => {
    const cetak = await print(nota)
    if (shown.current?.nota === nota) setDone({ ...shown.current, cetak })
    else if (cetak === 'gagal' && (await askAgain(nota.nomor))) await printFirst(nota.dokumen, nota.nomor)
  }
  const tell: Done['tell'] = (made, inFront) => {
    const { nota, after } = made
    // No money moved yet, and no paper comes.
    if (nota.status === waitingForValidation) return toast.success(t('Nota dikirim ke kasir'), nota.nomor)
    if (!inFront || !here.current) {
      sayDone(nota)
      return void printFirst(nota.dokumen, nota.nomor).then(after)
    }
    show(made)
    return void printed(made).then(after)
  }
  const printAgain = async () => {
    if (!done) return
    const { nota, cetak } = done
    try {
      // Paper that never came is no copy: nobody above need allow it.
      const may =
        cetak === 'gagal' ||
        (await command.execute({ action: 'cetak', number: nota.nomor, content: {}, key: newKey() }))
      if (may) await printed(done)
    } catch (error) {
      sayFailure(error)
    }
  }
  return {
    done,
    tell,
    printAgain: () => own(printAgain),
    close: () => show(undefined),
    busy: busy || command.busy,
    modal: command.modal,
  }
}
