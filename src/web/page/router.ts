/** The one door to the router: a change of package is a change of this file. */
export { BrowserRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
