/** Moves the cursor into the field of this name and marks what stands there. */
export function focusOn(name: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
