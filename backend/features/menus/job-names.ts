export const BEGIN_MENU_DAY = "begin-menu-day";
