/** Moves the cursor into the field of this name and marks what stands there. */
export function focusOn(name: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Opens the camera, or the choice of a file, for the picture that is asked for on this page. */
export const takePicture = (): void => document.querySelector<HTMLInputElement>('input[type=file][capture]')?.click()
