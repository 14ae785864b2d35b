/** Only import of the router package. */
export { BrowserRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
