import type { RefObject } from 'react'

/** Frames in which a refusal that was just told should stand on the screen, also where its fields are fetched first. */
const framesToDraw = 40

/** The first field with an issue takes the focus, once it is drawn. */
export const focusIssue = (box: RefObject<HTMLElement | null>, frames = framesToDraw): void =>
  void requestAnimationFrame(() => {
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (frames > 0) focusIssue(box, frames - 1)
  })
