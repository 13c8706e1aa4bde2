/** Moves the cursor into the field of this name and marks what stands there. */
export function focusOn(name: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Takes the weight from this till's scale where one rests, else leads to the field of this name. */
export function weigh(name: string): void {
  const scale = document.querySelector<HTMLButtonElement>('button[data-scale]:enabled')
  if (scale) scale.click()
  else focusOn(name)
}

/** Opens the camera, or the choice of a file, for the picture that is asked for on this page. */
export const takePicture = (): void => document.querySelector<HTMLInputElement>('input[type=file][capture]')?.click()
