/** Whether others see the account `a`, in SQL: it is verified, and its reader has not asked to erase it. */
export const isVisible = `(a.email_verified_at is not null and a.erases_at is null)`
