import { Dialog } from '@base-ui/react/dialog'
import { useLayoutEffect, useState, type HTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { SurfaceAbove, useIsTop } from './surface.tsx'

interface LayerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onKeyDown'> {
  /** Class of the backdrop. */
  scrim?: string
  /** Above every other layer. */
  topmost?: boolean
  /** A press on the backdrop; without it nothing happens. */
  onScrim?: () => void
  /** Esc, unless it closed something that floats above. */
  onEscape: () => void
  /** Keys pressed inside. */
  onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown']
  /** `data-size` and the like. */
  'data-size'?: number
  children: ReactNode
}

/**
 * What lies over the page while it is mounted: a surface of its own, which takes the focus, keeps it and returns it,
 * hides the page from screen readers and locks its scrolling.
 */
export function Layer(props: LayerProps) {
  return (
    <SurfaceAbove>
      <Box {...props} />
    </SurfaceAbove>
  )
}

function Box({ scrim, topmost, onScrim, onEscape, ...rest }: LayerProps) {
  const top = useIsTop()
  // Read during rendering: by the time an effect runs, a field of this layer has taken the focus.
  const [before] = useState(() => document.activeElement)
  // Once everything stands that came in its place: where one layer makes way for another, that one has the focus by then. The library would
  // decide it before.
  useLayoutEffect(() => () => queueMicrotask(() => returnTo(before)), [before])
  return (
    <Dialog.Root open onOpenChange={(_, { reason }) => reason === 'escape-key' && top() && onEscape()}>
      <Dialog.Portal>
        <Dialog.Viewport
          className={scrim}
          data-top={topmost}
          onMouseDown={keepFocus}
          onClick={(e) => (e.target === e.currentTarget ? onScrim?.() : undefined)}
        >
          <Dialog.Popup
            role="dialog"
            {...rest}
            // At once and not a frame later: a fast user or a scanner may press a key immediately.
            ref={focusFirst}
            aria-modal="true"
            initialFocus={false}
            finalFocus={false}
          />
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Gives the focus back, unless somebody has it. */
function returnTo(before: Element | null): void {
  const nobody = document.activeElement === null || document.activeElement === document.body
  if (nobody && before instanceof HTMLElement) before.focus()
}

/** A press on the backdrop would move the focus to the body, and Tab would continue behind the layer. */
const keepFocus = (event: MouseEvent): void => {
  if (event.target === event.currentTarget) event.preventDefault()
}

/**
 * Sets the initial focus: what already has it, an element that asks for it, the first field, the primary button, the
 * box itself.
 */
function focusFirst(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return
  const field = [...box.querySelectorAll<HTMLElement>('input, textarea, select')].find(
    (el) => el.tabIndex >= 0 && !el.matches(':disabled, [type=file]'),
  )
  const first =
    box.querySelector<HTMLElement>('[data-autofocus]') ??
    field ??
    box.querySelector<HTMLElement>('footer button:last-of-type') ??
    box
  first.focus()
}
