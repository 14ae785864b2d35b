/** Never log ids that grant access, names, birthdays or phone numbers. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
