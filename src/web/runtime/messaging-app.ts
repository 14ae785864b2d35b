export const isMessagingApp = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);
