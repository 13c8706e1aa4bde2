/**
 * Fineness as stamped, from hundredths of a percent: 75 % is 750, 91.6 % is 916; a fineness with hundredths keeps them.
 */
export const stampText = (hundredths: number): string => String(hundredths % 10 === 0 ? hundredths / 10 : hundredths)
