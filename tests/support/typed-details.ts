export const typed = {
  fullName: '林小满',
  gender: 'female',
  birthday: '1995-06-15',
  birthHour: '3',
  consent: 'true',
};
