/** What the server writes to its log. No ids that grant access, no names, birthdays, numbers of people. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
