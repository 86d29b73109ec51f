/** SQL: whether others see the account `a`: it is verified, and its reader has not requested its erasure. */
export const isVisible = `(a.email_verified_at is not null and a.erases_at is null)`
